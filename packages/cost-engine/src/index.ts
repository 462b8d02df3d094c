/** Bills of quantities, indices and quality checks are built on this floor; it promises nothing yet. */
export {};

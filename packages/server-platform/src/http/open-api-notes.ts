/** What holds for every call and stands in no schema, for whoever reads the document of all calls. */
export const NOTES = `
- 应答：{code, success, msg, data}，列表另有 total（超过 1000 行时为 1000 且 totalCapped 为 true，count 为 exact 时为准确数）和 next（下一页的 cursor）。成功时 code 为 1000；出错时 code 与 HTTP 状态一致，fields 按位置逐项说明。
- 列表：{params, pageNo, pageSize, orderBy, order}，null 与空文本即未指定；默认每页 20 行，最多 1000 行；orderBy 最多 5 列，用逗号隔开，order 为一个或与列一样多。流程与任务列表只能按自身的时间排序。树总是整棵返回。
- 筛选：字段名，或加 $like、$ge、$le、$gt、$lt、$in、$ne；a_b$like 为其中任一。最多 50 个条件，每个最多 500 个值。
- 行：编号、金额、小数为文本。指向其他数据的字段另有 {field}_label，表单内声明了要显示内容的另有 {field}_shown；/form/ 下的接口另有 extValues（{field}Id、{field}_id、{field}_label）。回传时忽略。
- createdBy、createdDate、updatedBy、updatedDate、lastSubmitUserName、lastSubmitDate 由系统填写；createdAt、updatedAt 仍可用于筛选和排序。整行可以原样回传，改动系统填写的内容或出现未知名称时按名称拒绝。
- 树节点：{id, parentId, sort, children}，根的 parentId 为 null，传入 -1 或 0 视同根。
- 菜单类型为数字：type 1 目录、2 页面、3 链接；openType 1 页签、2 当前窗口、3 新窗口。
- 发起流程：没有 data 时只建草稿并答发起页所需，未写过的草稿会再次使用；有 data 时发起。
- 处理任务：任务的其他内容可以一并回传，只有 isClick 和 action 起作用。
- 看不到与不存在一样为 404；来晚一步为 409，并说明由谁处理。
- 写入的接口接受 Idempotency-Key：同样内容只执行一次，内容不同则 422。
`.trim();

import { type ComponentType, lazy, useState } from 'react';

type Load<P> = () => Promise<ComponentType<P>>;

/** A component whose code is loaded when it is first drawn, or ahead of that. */
export type LazyPage<P> = ComponentType<P> & {
  /** Fetches the code; a failure is left to the drawing, which tries again. */
  readonly preload: () => void;
};

/** A part of the program did not arrive: the network is away, or a newer version stands on the server. */
export class MissingPart extends Error {}

/**
 * A page whose code is loaded when it is first drawn. The library keeps a failure for ever; here the code is asked for anew
 * as soon as the page is drawn again.
 */
export function lazyPage<P extends object>(load: Load<P>): LazyPage<P> {
  const part = new Part(load);
  const page = (props: P) => <Drawn part={part} given={props} />;
  return Object.assign(page, { preload: () => void part.fetch().catch(() => undefined) });
}

class Part<P extends object> {
  private readonly load: Load<P>;
  private loaded: ComponentType<P> | undefined;
  private placeholder: ComponentType<P>;

  constructor(load: Load<P>) {
    this.load = load;
    this.placeholder = this.makeLazy();
  }

  /** What came ahead is drawn at once, without the blink of a placeholder. */
  get drawn(): ComponentType<P> {
    return this.loaded ?? this.placeholder;
  }

  async fetch(): Promise<ComponentType<P>> {
    this.loaded ??= await this.load();
    return this.loaded;
  }

  private makeLazy(): ComponentType<P> {
    return lazy(async () => {
      try {
        return { default: await this.fetch() };
      } catch (thrown) {
        this.placeholder = this.makeLazy();
        throw new MissingPart('a part of the program did not arrive', { cause: thrown });
      }
    });
  }
}

interface DrawnProps<P extends object> {
  readonly part: Part<P>;
  readonly given: P;
}

/** One that began as a placeholder goes on as the same component, or its state would be lost. */
function Drawn<P extends object>({ part, given }: DrawnProps<P>) {
  const [Page] = useState(() => part.drawn);
  return <Page {...given} />;
}

import { Component, type ComponentType, type ReactNode, Suspense, use } from "react";
import { useWords } from "./language.tsx";
import { fetchedOnce, fetchLater, NotFetched } from "./fetched.ts";
import { toastNote } from "./parts/toast.tsx";
import { kitWords } from "./words.ts";

type Own = {
  /** In its place until it is there; without, the nearest `Suspense` waits. */
  waiting?: ReactNode;
  /** Called when its code cannot be fetched: whoever opened it closes it, and the next press tries again. */
  missed?: () => void;
};

/** A part of a screen whose code is fetched apart, soon after the page, or when it is first shown. Where that fails a sentence says so and the page stands. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  const part = fetchedOnce(load);
  fetchLater(part.fetch);
  const Fetched = (props: P) => {
    const Found = part.found() ?? use(part.fetch());
    return <Found {...props} />;
  };
  const Part = ({ waiting, missed, ...props }: P & Own) => {
    const say = useWords(kitWords);
    const tell = () => {
      toastNote(say("notFetched"));
      missed?.();
    };
    const fetched = <Fetched {...(props as unknown as P)} />;
    return (
      <UntilFetched waiting={waiting} tell={tell}>
        {waiting === undefined ? fetched : <Suspense fallback={waiting}>{fetched}</Suspense>}
      </UntilFetched>
    );
  };
  /** Called when somebody is about to open it. */
  Part.fetch = () => void part.fetch().catch(() => undefined);
  return Part;
};

type Props = { waiting: ReactNode; tell: () => void; children: ReactNode };

/** Tries again when the line is back. What the part itself throws is not caught here. A class, as React has no other way to catch what a part throws. */
class UntilFetched extends Component<Props, { thrown: unknown }> {
  override state: { thrown: unknown } = { thrown: undefined };

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown };
  }

  override componentDidMount() {
    addEventListener("online", this.again);
  }

  override componentDidCatch(thrown: unknown) {
    if (thrown instanceof NotFetched) this.props.tell();
  }

  override componentWillUnmount() {
    removeEventListener("online", this.again);
  }

  private readonly again = () => {
    if (this.state.thrown instanceof NotFetched) this.setState({ thrown: undefined });
  };

  override render() {
    const { thrown } = this.state;
    if (thrown === undefined) return this.props.children;
    if (!(thrown instanceof NotFetched)) throw thrown;
    return this.props.waiting;
  }
}

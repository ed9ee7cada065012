import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
} from "react";
import { useWords } from "./language.tsx";
import { fetchedOnce, fetchLater, NotFetched, useFetched } from "./fetched.ts";
import { toastNote } from "./parts/toast.tsx";
import { kitWords } from "./words.ts";

type Own = {
  /** Shown while it loads; by default the nearest `Suspense` waits. */
  waiting?: ReactNode;
  /** What waits is enough for now: it is loaded when the browser is idle, not when it is first shown. */
  later?: boolean;
  /** Called if the code cannot be loaded; the opener closes it, and the next click retries. */
  missed?: () => void;
};

/** Whether the page was rendered by the server, which shows what waits; the browser begins with the same. */
const RenderedContext = createContext(false);

export const RenderedParts = RenderedContext.Provider;

/**
 * A part of a screen with code of its own, loaded soon after the page or when first shown. If loading fails, a
 * message takes its place and the page stays.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  const part = fetchedOnce(load);
  fetchLater(part.fetch);
  const Fetched = (props: P) => {
    const Found = useFetched(part);
    return <Found {...props} />;
  };
  const Part = ({ waiting, later = false, missed, ...props }: P & Own) => {
    const say = useWords(kitWords);
    const isRendered = use(RenderedContext);
    const [isHydrated, setIsHydrated] = useState(!isRendered);
    useEffect(() => setIsHydrated(true), []);
    const [, setIsThere] = useState(false);
    // What is there is not taken away when it becomes postponed: its field may have the focus.
    const isPostponed = later && part.found() === undefined;
    useEffect(() => {
      if (isPostponed) fetchLater(() => part.fetch().then(() => setIsThere(true)));
    }, [isPostponed]);
    if (waiting !== undefined && (!isHydrated || isPostponed)) return waiting;
    const report = () => {
      toastNote(say("notFetched"));
      missed?.();
    };
    const fetched = <Fetched {...(props as unknown as P)} />;
    return (
      <UntilFetched waiting={waiting} onNotFetched={report}>
        {waiting === undefined ? fetched : <Suspense fallback={waiting}>{fetched}</Suspense>}
      </UntilFetched>
    );
  };
  /** Called when the user is about to open it. */
  Part.fetch = () => void part.fetch().catch(() => undefined);
  return Part;
};

type Props = { waiting: ReactNode; onNotFetched: () => void; children: ReactNode };

/**
 * Retries when the connection returns; does not catch errors that the part itself throws. A class, because React
 * has no other way to catch errors.
 */
class UntilFetched extends Component<Props, { thrown: unknown }> {
  override state: { thrown: unknown } = { thrown: undefined };

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown };
  }

  override componentDidMount() {
    addEventListener("online", this.again);
  }

  override componentDidCatch(thrown: unknown) {
    if (thrown instanceof NotFetched) this.props.onNotFetched();
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

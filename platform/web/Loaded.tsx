import { Suspense, useEffect, useState, type ReactNode } from "react";
import { Boundary } from "./parts/Boundary.tsx";
import { FailedPart } from "./parts/FailedPart.tsx";
import { ListSkeleton } from "./parts/skeletons.tsx";
import type { Problem } from "./problem.ts";

type Props<T> = {
  answer: { data: T | undefined; error: Problem | null; isPending: boolean; refetch: () => unknown };
  /** Shown while loading; a few rows by default. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
};

/**
 * Shows an answer: nothing for 100 ms, then the skeleton; on failure the error with a retry button; else the content,
 * once the code of its lazy parts is loaded.
 */
export const Loaded = <T,>({ answer, skeleton = <ListSkeleton />, children }: Props<T>) => {
  const waiting = <AfterAMoment>{skeleton}</AfterAMoment>;
  if (answer.data !== undefined)
    return (
      <Boundary>
        <UntilLoaded waiting={waiting}>
          <Drawn data={answer.data} draw={children} />
        </UntilLoaded>
      </Boundary>
    );
  if (answer.error) return <FailedPart problem={answer.error} retry={() => void answer.refetch()} />;
  return answer.isPending ? waiting : null;
};

/** On the server `Suspense` would show what waits in place of content that throws, and keep the error from whoever renders. */
const UntilLoaded = ({ waiting, children }: { waiting: ReactNode; children: ReactNode }) =>
  typeof document === "undefined" ? children : <Suspense fallback={waiting}>{children}</Suspense>;

/** Rendered inside the boundary, so that the boundary catches what `draw` throws. */
const Drawn = <T,>({ data, draw }: { data: T; draw: (data: T) => ReactNode }) => draw(data);

export const AfterAMoment = ({ children }: { children: ReactNode }) => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 100);
    return () => clearTimeout(timer);
  }, []);
  return <div style={late ? undefined : { visibility: "hidden" }}>{children}</div>;
};

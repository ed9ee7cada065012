import { useEffect, useState, type ReactNode } from "react";
import { Boundary } from "./parts/Boundary.tsx";
import { FailedPart } from "./parts/FailedPart.tsx";
import { ListSkeleton } from "./parts/skeletons.tsx";
import type { Problem } from "./problem.ts";

type Props<T> = {
  answer: { data: T | undefined; error: Problem | null; isPending: boolean; refetch: () => unknown };
  /** The coming shape; a few rows unless given. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
};

/** The faces of an answer: nothing for 100 ms, then its skeleton; what failed, with another try; the thing itself. */
export const Loaded = <T,>({ answer, skeleton = <ListSkeleton />, children }: Props<T>) => {
  if (answer.data !== undefined)
    return (
      <Boundary>
        <Drawn data={answer.data} draw={children} />
      </Boundary>
    );
  if (answer.error) return <FailedPart problem={answer.error} retry={() => void answer.refetch()} />;
  return answer.isPending ? <AfterAMoment>{skeleton}</AfterAMoment> : null;
};

/** Drawn inside the boundary, so that what it throws is caught there. */
const Drawn = <T,>({ data, draw }: { data: T; draw: (data: T) => ReactNode }) => draw(data);

/** Shows its children only when the wait is long enough to be noticed. */
export const AfterAMoment = ({ children }: { children: ReactNode }) => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 100);
    return () => clearTimeout(timer);
  }, []);
  return <div style={late ? undefined : { visibility: "hidden" }}>{children}</div>;
};

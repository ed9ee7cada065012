import { useWords } from "../language.tsx";
import { Skeleton } from "../plain/Skeleton.tsx";
import { kitWords } from "../words.ts";
import classes from "./skeletons.module.css";

/** Placeholder for the rows of a list. */
export const ListSkeleton = ({ rows = 5, plate = false }: { rows?: number; plate?: boolean }) => (
  <Waiting>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={classes.row} data-plate={plate || undefined}>
        {plate && <Skeleton width={94} height={44} radius={6} />}
        <div className={classes.lines}>
          <Skeleton height={14} width="60%" />
          <Skeleton height={11} width="35%" />
        </div>
        <Skeleton height={14} width="14%" />
        <Skeleton height={14} width="10%" />
      </div>
    ))}
  </Waiting>
);

/** Placeholder for a word of state beside a title. */
export const ChipSkeleton = ({ width = 180 }: { width?: number }) => <Skeleton height={30} width={width} radius={8} />;

/** Placeholder for a page: header with plate, the stages with what comes next, list. */
export const PageSkeleton = ({ plate = false, stages = 0 }: { plate?: boolean; stages?: number }) => (
  <Waiting>
    <div className={classes.header}>
      {plate && <Skeleton width={124} height={58} radius={8} />}
      <div className={classes.lines}>
        <Skeleton height={24} width={240} />
        <Skeleton height={13} width={320} />
      </div>
    </div>
    {stages > 0 && (
      <>
        <div className={classes.stages}>
          {Array.from({ length: stages }, (_, stage) => (
            <Skeleton key={stage} height={22} width={22} radius={11} />
          ))}
        </div>
        <div className={classes.band}>
          <Skeleton height={68} radius={12} />
        </div>
      </>
    )}
    <ListSkeleton />
  </Waiting>
);

export const FormSkeleton = ({ fields = 6 }: { fields?: number }) => (
  <Waiting>
    <div className={classes.fields}>
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className={classes.lines}>
          <Skeleton height={13} width="40%" />
          <Skeleton height={44} />
        </div>
      ))}
    </div>
  </Waiting>
);

/** A placeholder of any shape: says that something loads, and is skipped by readers of the screen. */
export const Waiting = ({ children }: { children: React.ReactNode }) => (
  <div aria-busy="true">
    <span className="hidden-to-the-eye" role="status">
      {useWords(kitWords)("loading")}
    </span>
    <div aria-hidden>{children}</div>
  </div>
);

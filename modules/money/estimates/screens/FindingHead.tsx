import type { ReactNode } from "react";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import type { Finding } from "../../../workshop/findings/contract.ts";
import { GradeState } from "../../../workshop/findings/screens/FindingState.tsx";
import { useFindingName } from "../../../workshop/findings/screens/use-finding-name.ts";
import classes from "./estimates.module.css";

/** A finding with its photo above its lines. */
export const FindingHead = ({ finding, children }: { finding: Finding; children?: ReactNode }) => {
  const nameOf = useFindingName();
  const photo = finding.photos.find(({ thumbnailUrl }) => thumbnailUrl !== null);
  return (
    <header className={classes.finding}>
      {photo?.thumbnailUrl && (
        <img src={photo.markedUrl ?? photo.thumbnailUrl} alt="" width={64} height={48} loading="lazy" />
      )}
      <div>
        <h2>
          <Name>{nameOf(finding)}</Name>
        </h2>
        <GradeState of={finding.grade} />
        {finding.note && (
          <p className={classes.why} data-grade={finding.grade}>
            <Name>{finding.note}</Name>
          </p>
        )}
      </div>
      {children}
    </header>
  );
};

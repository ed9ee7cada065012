import { SharingShopFormats, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { usePageTitle } from "../../../../platform/web/page-title.ts";
import { asVariables, dark } from "../../../../platform/web/tokens.ts";
import { nameIn } from "../../../../platform/shared/words.ts";
import { useEffect } from "react";
import type { ShownBoard } from "../contract.ts";
import { pageAt, pagesOf, rowsOn } from "../rules.ts";
import { wallWords } from "../wall-words.ts";
import { forgetPage, useKeptPage } from "./kept-page.ts";
import { useWallBoard } from "./use-wall-board.ts";
import classes from "./wall.module.css";
import { WallFoot } from "./WallFoot.tsx";
import { WallHead } from "./WallHead.tsx";
import { WallRow } from "./WallRow.tsx";

/** A television in the workshop, behind a link of its own: dark always, read only, six vehicles a page. */
export const WallPage = ({ token }: { token: string }) => {
  const say = useWords(wallWords);
  const language = useLanguage();
  const { board, now, isClosed, isLost } = useWallBoard(token);
  useKeptPage();
  useEffect(() => {
    if (isClosed) void forgetPage();
  }, [isClosed]);
  usePageTitle(board && !isClosed ? nameIn(language, board) : say("title"));
  return (
    <main className={classes.wall} style={asVariables(dark)}>
      {isClosed ? (
        <div className={classes.alone}>
          <h1>{say("closed")}</h1>
          <p>{say("closedLine")}</p>
        </div>
      ) : board ? (
        <SharingShopFormats shop={board.shop}>
          <Shown board={board} now={now} isLost={isLost} />
        </SharingShopFormats>
      ) : (
        <div className={classes.alone} data-tone="wait">
          <h1>{say("never")}</h1>
        </div>
      )}
    </main>
  );
};

const Shown = ({ board, now, isLost }: { board: ShownBoard; now: number; isLost: boolean }) => {
  const say = useWords(wallWords);
  const { vehicles, shop } = board;
  const pages = pagesOf(vehicles.length);
  const page = pageAt(now, pages);
  return (
    <>
      <WallHead board={board} now={now} />
      {vehicles.length === 0 ? (
        <div className={classes.alone}>
          <h2>{say("none")}</h2>
        </div>
      ) : (
        <ol className={classes.rows}>
          {rowsOn(vehicles, page).map((vehicle) => (
            <WallRow key={vehicle.id} vehicle={vehicle} timeZone={shop.timeZone} now={now} />
          ))}
        </ol>
      )}
      <WallFoot board={board} now={now} isLost={isLost} page={page} pages={pages} />
    </>
  );
};

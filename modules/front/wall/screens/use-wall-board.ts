import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { routeAt } from "../../../../platform/shared/route.ts";
import { addressOf, call } from "../../../../platform/web/call.ts";
import { useLanguage } from "../../../../platform/web/language.tsx";
import { useLiveAt } from "../../../../platform/web/live.ts";
import { isProblem, type Problem } from "../../../../platform/web/problem.ts";
import { keyOf } from "../../../../platform/web/use-answer.ts";
import type { followWallBoard, openWallBoard, ShownBoard } from "../contract.ts";
import { askedEveryMs, isLost } from "../rules.ts";
import { forgetBoard, keepBoard, keptBoard } from "./kept-board.ts";

const opened = routeAt<typeof openWallBoard>({ method: "GET", path: "/api/public/wall-boards/:token" });
const followed = routeAt<typeof followWallBoard>({ method: "GET", path: "/api/public/wall-boards/:token/events" });

const maxWaitMs = 20_000;

/**
 * The board as it was read last, also by an earlier page on this device, and the time, by the server's clock. It is read
 * when something has changed, and every half minute.
 */
export const useWallBoard = (token: string) => {
  const sent = { params: { token } };
  const queryKey = keyOf(opened, sent, useLanguage());
  const queries = useQueryClient();
  const [aheadMs, setAheadMs] = useState(0);
  const { data, error } = useQuery<ShownBoard, Problem>({
    queryKey,
    queryFn: async () => {
      // A line that died silently would hold this call, and all that follow, for ever.
      const board = await call(opened, sent, { signal: AbortSignal.timeout(maxWaitMs) });
      setAheadMs(Date.parse(board.at) - Date.now());
      keepBoard(token, board);
      return board;
    },
    refetchInterval: ({ state }) => (isClosed(state.error) ? false : askedEveryMs),
    refetchIntervalInBackground: true,
    refetchOnMount: "always",
    retry: false,
    gcTime: Infinity,
  });
  const isShut = isClosed(error);
  useEffect(() => {
    if (isShut) forgetBoard(token);
  }, [isShut, token]);
  useLiveAt(addressOf(followed, sent), () => void queries.invalidateQueries({ queryKey }), { when: !isShut });
  const putKept = useEffectEvent((board: ShownBoard | undefined) =>
    queries.setQueryData<ShownBoard>(queryKey, (known) => latest(known, board)),
  );
  useEffect(() => void putKept(keptBoard(token)), [token]);
  const now = useSecond(aheadMs, data?.at);
  return { board: data, now, isClosed: isShut, isLost: data !== undefined && isLost(Date.parse(data.at), now) };
};

const isClosed = (error: Problem | null) => isProblem(error, "wall-board-closed");

const latest = (first: ShownBoard | undefined, second: ShownBoard | undefined) =>
  first && second ? (first.at < second.at ? second : first) : (first ?? second);

/** The time by the server's clock, each second. It begins at that of the board, as the server has rendered it. */
const useSecond = (aheadMs: number, since: string | undefined) => {
  const [now, setNow] = useState(() => (since === undefined ? 0 : Date.parse(since)));
  useEffect(() => {
    const tick = () => setNow(Date.now() + aheadMs);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [aheadMs]);
  return now;
};

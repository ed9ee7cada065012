import { useEffect, useEffectEvent, type RefObject } from "react";
import type { PenPoint } from "./pen-point.ts";

type Hand = {
  begin: (point: PenPoint) => void;
  /** In the order in which the pen passed them. */
  draw: (points: readonly PenPoint[]) => void;
  lift: () => void;
};

/** Tracks one finger, pen or mouse on a canvas while `isLive`. */
export const usePen = (canvas: RefObject<HTMLCanvasElement | null>, isLive: boolean, hand: Hand) => {
  const begin = useEffectEvent(hand.begin);
  const draw = useEffectEvent(hand.draw);
  const lift = useEffectEvent(hand.lift);
  useEffect(() => {
    const board = canvas.current;
    if (!board || !isLive) return;
    return follow(board, { begin: (point) => begin(point), draw: (points) => draw(points), lift: () => lift() });
  }, [canvas, isLive]);
};

/** A second finger or the palm is ignored; a stroke that the system cancels is kept as far as it was drawn. */
const follow = (board: HTMLCanvasElement, hand: Hand) => {
  let pointer: number | undefined;
  const begin = (event: PointerEvent) => {
    if (pointer !== undefined || !event.isPrimary || event.button !== 0) return;
    event.preventDefault();
    pointer = event.pointerId;
    board.setPointerCapture(pointer);
    hand.begin(pointOf(event, board.getBoundingClientRect()));
  };
  const draw = (event: PointerEvent) => {
    if (event.pointerId === pointer) hand.draw(pointsOf(event, board.getBoundingClientRect()));
  };
  const lift = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return;
    pointer = undefined;
    if (event.type === "pointerup") hand.draw([pointOf(event, board.getBoundingClientRect())]);
    hand.lift();
  };
  const listeners = [
    ["pointerdown", begin],
    ["pointermove", draw],
    ["pointerup", lift],
    ["pointercancel", lift],
  ] as const;
  for (const [type, listener] of listeners) board.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of listeners) board.removeEventListener(type, listener);
  };
};

/** A busy page receives several movements in one event; all are used. */
const pointsOf = (event: PointerEvent, box: DOMRect) => {
  const merged = event.getCoalescedEvents?.() ?? [];
  return (merged.length > 0 ? merged : [event]).map((item) => pointOf(item, box));
};

const pointOf = ({ clientX, clientY, timeStamp }: PointerEvent, { left, top, width, height }: DOMRect): PenPoint => ({
  x: width > 0 ? (clientX - left) / width : 0,
  y: height > 0 ? (clientY - top) / height : 0,
  time: timeStamp,
});

/**
 * Gives the canvas the screen's resolution, also after a resize, and repaints it; `width` is its width in the
 * units of `paint`.
 */
export const useSharpCanvas = (
  canvas: RefObject<HTMLCanvasElement | null>,
  width: number,
  paint: (context: CanvasRenderingContext2D) => void,
) => {
  const painted = useEffectEvent((board: HTMLCanvasElement) => {
    const context = board.getContext("2d");
    if (context) paint(context);
  });
  useEffect(() => {
    const board = canvas.current;
    if (!board) return;
    const fit = () => {
      const ratio = Math.max(window.devicePixelRatio, 1);
      if (board.offsetWidth === 0) return;
      board.width = Math.round(board.offsetWidth * ratio);
      board.height = Math.round(board.offsetHeight * ratio);
      board.getContext("2d")?.scale(board.width / width, board.width / width);
      painted(board);
    };
    const watcher = new ResizeObserver(fit);
    watcher.observe(board);
    return () => watcher.disconnect();
  }, [canvas, width]);
};

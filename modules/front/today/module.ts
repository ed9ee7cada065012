import type { Module } from "../../../platform/server/module.ts";
import { showAgeing } from "./server/ageing.ts";
import { listAttention } from "./server/attention.ts";
import { showFigures } from "./server/figures.ts";
import { showFirstSteps } from "./server/first-steps.ts";
import { showMyDay } from "./server/my-day.ts";
import { showRoad } from "./server/road.ts";

export const todayModule = {
  handlers: [showFigures, showRoad, listAttention, showAgeing, showMyDay, showFirstSteps],
  pages: ["/dashboard"],
} satisfies Module;

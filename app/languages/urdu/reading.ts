import { namesOf } from "../checkpoint-names.ts";
import { checkpoints } from "./checkpoints.ts";
import { frame } from "./frame.ts";
import { work } from "./work.ts";

export const texts = { ...work, ...frame };
export const names = namesOf(checkpoints, work);

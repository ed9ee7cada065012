import { withCheckpoints } from "../checkpoint-names.ts";
import { checkpoints } from "./checkpoints.ts";
import { frame } from "./frame.ts";
import { work } from "./work.ts";

export const texts = { ...withCheckpoints(checkpoints), ...work, ...frame };

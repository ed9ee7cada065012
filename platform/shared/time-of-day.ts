import { z } from "zod";

/** `HH:mm` in a body. Apart from the dates, which the pages behind links load without zod. */
export const timeOfDay = z.iso.time({ precision: -1 });

import type { z } from "zod";
import { shapeOf } from "../../../../platform/server/http/shape.ts";

type EventFields = { id: string; event: string; createdAt: string; shopId: string; data: unknown; schema: z.ZodObject };

/** The JSON that is sent: names and amounts as the API answers them. */
export const bodyOf = ({ id, event, createdAt, shopId, data, schema }: EventFields, digits: number): string =>
  JSON.stringify({ id, event, created_at: createdAt, shop_id: shopId, data: shapeOf(schema)(data, digits) });

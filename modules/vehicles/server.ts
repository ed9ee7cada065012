import type { Served } from "../../platform/server/http/serve.ts";
import { addMake, addModel, listMakes, listModels } from "./server/makes.ts";

export const vehicleHandlers: readonly Served[] = [listMakes, addMake, listModels, addModel];

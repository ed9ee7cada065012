import { addressOf } from "../../../../platform/web/call.ts";
import { upload } from "../../../../platform/web/upload.ts";
import type { MediaRoutes } from "../contract.ts";
import type { UploadList } from "./use-uploads.ts";

export const uploadListOf = (routes: MediaRoutes, id: string, collection?: string): UploadList => {
  const fields = collection === undefined ? undefined : { collection };
  return {
    name: addressOf(routes.list, { params: { id }, query: fields }),
    send: (file, options) => upload(routes.upload, { params: { id }, file, fields, ...options }),
  };
};

import { z } from "zod";
import type { ActivityKind } from "../../../platform/shared/kinds.ts";
import type { Permission } from "../../../platform/shared/permissions.ts";
import { listOf, pageQuery, wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { maxMarks, photoMark } from "./marks.ts";

export const mediaFile = z.object({
  url: z.string().describe("Address of the file"),
  thumbnailUrl: z.string().nullable().describe("Address of a picture 150 px wide; null for video and pdf"),
  file: z.object({
    id: z.uuid(),
    name: z.string(),
    size: z.number().int().describe("In bytes"),
    type: z.string().describe("image/png, image/jpeg, video/mp4 or application/pdf, by content"),
  }),
  marks: z.array(photoMark).describe("What is drawn on the photo; empty for other files"),
  markedUrl: z.string().nullable().describe("Address of the photo with its marks; null without marks"),
  collection: z
    .string()
    .nullable()
    .describe("Part of the record to which the file belongs; null if the record has no parts"),
});

export type MediaFile = z.output<typeof mediaFile>;

const deed = z.object({
  at: z.string(),
  by: z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() }),
  reason: z.string(),
});

export const galleryFile = mediaFile.extend({
  isProof: z.boolean().describe("Evidence, which cannot be deleted, only struck out"),
  struckOut: deed.nullable().describe("Shown in the gallery only: not shared, and not printed from then on"),
  destroyed: deed
    .extend({ sha256: z.string().describe("Of the file as it was") })
    .nullable()
    .describe("The file is gone; this remains"),
  canDestroy: z.boolean().describe("Whether the caller may destroy it: a managing director, once it is struck out"),
});

export type GalleryFile = z.output<typeof galleryFile>;

/** A file in a gallery of the shop, or behind a link, which shows nothing that is struck out. */
export type ShownFile = MediaFile & Partial<GalleryFile>;

/**
 * The calls to list and upload files of one kind of thing, under its permissions. Those with `onFloor` are open to
 * sessions on paired tablets; the owner then says which files (`FloorFiles`).
 */
export const mediaRoutes = (
  kind: ActivityKind,
  permissions: { view: Permission; edit: Permission },
  more: { onFloor?: true; alsoNeeds?: string } = {},
) => {
  const things: string = kind;
  return {
    kind,
    permissions,
    list: route({
      method: "GET",
      path: `/api/${things}/:id/media`,
      needs: permissions.view,
      ...(more.onFloor && { onFloor: more.onFloor }),
      summary: `Files of one of ${things}`,
      description: "Oldest first.",
      answer: listOf(galleryFile),
      query: pageQuery.extend({
        collection: z.string().max(120).optional().describe("Only files of this part, if the record has parts"),
      }),
    }),
    upload: route({
      method: "POST",
      path: `/api/${things}/:id/media`,
      needs: permissions.edit,
      ...more,
      kind: "upload",
      status: 201,
      summary: `Add a file to one of ${things}`,
      description:
        "Multipart with one field `file`: png, jpg, mp4 or pdf of at most 20 MB, determined by content (HEIC is refused with how to change the iPhone's camera setting). If the record has parts, the field `collection` names one. Refusals: too-large, kind-not-accepted, storage-limit.",
      answer: galleryFile,
    }),
  };
};

export type MediaRoutes = ReturnType<typeof mediaRoutes>;

const logoPermissions = { view: "view-client-vehicles", edit: "edit-system-settings" } as const;

export const shopLogo = {
  permissions: logoPermissions,
  list: route({
    method: "GET",
    path: "/api/shop/media",
    needs: "signed-in",
    summary: "The shop's logo",
    answer: wholeListOf(mediaFile),
  }),
  upload: route({
    method: "POST",
    path: "/api/shop/media",
    needs: logoPermissions.edit,
    kind: "upload",
    status: 201,
    summary: "Set the shop's logo",
    description: "png or jpg; replaces the previous logo.",
    answer: galleryFile,
  }),
};

/** Whoever has the picture can put it on a paper of their own, so it is shown to those who set it. */
const stampPermissions = { view: "edit-system-settings", edit: "edit-system-settings" } as const;

export const shopStamp = {
  permissions: stampPermissions,
  list: route({
    method: "GET",
    path: "/api/shop/stamp",
    needs: stampPermissions.view,
    summary: "The shop's stamp",
    answer: wholeListOf(mediaFile),
  }),
  upload: route({
    method: "POST",
    path: "/api/shop/stamp",
    needs: stampPermissions.edit,
    kind: "upload",
    status: 201,
    summary: "Set the shop's stamp",
    description:
      "png or jpg; replaces the previous stamp. It is printed where somebody signs for the workshop; documents that are approved already keep what they were approved with.",
    answer: galleryFile,
  }),
};

const mayEditRecord = "the permission to edit the record that the file belongs to";

export const download = route({
  method: "GET",
  path: "/api/media/:id/:name",
  needs: "signed-in",
  alsoNeeds: "the permission to view the record that the file belongs to",
  onFloor: true,
  kind: "file",
  summary: "A file",
  description:
    "`thumbnail=1` answers the thumbnail, `marked` the photo with its marks, under any text that changes with them.",
  query: z.object({
    marked: z.string().max(40).optional(),
    thumbnail: z.literal("1").optional(),
    download: z.literal("1").optional(),
  }),
});

export const markPhoto = route({
  method: "PUT",
  path: "/api/media/:id/:name/marks",
  overwrites: "the marks are one drawing, which is sent with its picture",
  needs: "signed-in",
  alsoNeeds: mayEditRecord,
  onFloor: true,
  summary: "Draw on a photo",
  description: "Replaces the marks; the photo itself is not changed. An empty list removes them.",
  body: z.object({
    marks: z.array(photoMark).max(maxMarks),
    picture: z
      .string()
      .max(4_000_000)
      .optional()
      .describe("The photo with its marks: a JPEG data URL of at most 3 MB, required with marks"),
  }),
  largestBody: 6 * 1_048_576,
  answer: mediaFile,
});

export const remove = route({
  method: "DELETE",
  path: "/api/media/:id/:name",
  needs: "signed-in",
  alsoNeeds: mayEditRecord,
  onFloor: true,
  status: 204,
  summary: "Remove a file",
  description:
    "Id and name must belong to the same file. Refusals: file-is-evidence (the bill of a posted purchase, a paper of a journal entry, a photo of an answered finding, a file of an approved claim or of a checked task), file-struck-out, and those of the record.",
});

const reason = z.object({ reason: oneLine(300) });

export const strikeOut = route({
  method: "POST",
  path: "/api/media/:id/:name/strike-out",
  evenExpired: "ends-begun",
  needs: "signed-in",
  alsoNeeds: mayEditRecord,
  summary: "Strike out a file that is evidence",
  description:
    "It stays in its gallery with the reason, and is neither shared nor printed any more. Refusals: file-not-evidence (it can be deleted), file-struck-out.",
  body: reason,
  answer: galleryFile,
});

export const destroy = route({
  method: "POST",
  path: "/api/media/:id/:name/destroy",
  evenExpired: "ends-begun",
  needs: "signed-in",
  alsoNeeds: `the role of managing directors, and ${mayEditRecord}`,
  summary: "Destroy a file that is struck out",
  description:
    "For what the shop may not keep, such as somebody else's identity card. Its name, its hash, and who destroyed it when and why remain. Refusals: file-not-struck-out, file-destroyed.",
  body: reason,
  answer: galleryFile,
});

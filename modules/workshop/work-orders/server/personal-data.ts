import { columnsIn, emptied, notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const workOrdersPersonalData = {
  work_orders: {
    topic: "visits",
    of: "t.client_vehicle_id = any(p.things)",
  },
  work_order_tasks: {
    topic: "visits",
    of: "t.work_order_id = any(p.things)",
    erased: {
      complaint: emptied,
      cause: emptied,
      correction: emptied,
      note: emptied,
      hold_note: emptied,
      dispute_note: emptied,
    },
    stays: {
      reopen_reason: "the shop's reason, which its checks rely on",
      cancel_reason: "the shop's reason, which its checks rely on",
      sublet_description: "what another workshop was asked to do",
    },
    plain: columnsIn("name name_ar source hold_reason"),
  },
  task_assignments: notOfClients("the users of the shop and what they did"),
  task_clocks: notOfClients("the users of the shop and what they did", "ended_by flag"),
  clock_events: notOfClients("the users of the shop and what they did", "kind reason note"),
  hours_corrections: notOfClients("the users of the shop and what they did"),
  task_files: {
    topic: "photos",
    of: "t.task_id = any(p.things)",
    leads: ["t.file_id"],
    removed: { file: "file_id" },
  },
  task_parts: notOfClients("the shop's products and stock", "settled_as settle_reason"),
  client_parts: {
    topic: "visits",
    of: "t.task_id = any(p.things)",
    stays: { name: "the part, not its owner" },
  },
  task_postings: notOfClients("the shop's accounts and books"),
} satisfies PersonalData;

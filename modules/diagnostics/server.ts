import type { Served } from "../../platform/server/http/serve.ts";
import { addCheckpoint, changeCheckpoint, listCheckpoints } from "./server/checkpoints.ts";
import { addScan, suggestScans } from "./server/computer-scans.ts";
import {
  changeDiagnostic,
  listDiagnostics,
  reopenDiagnostic,
  showDiagnostic,
  showDrawing,
  showTranscript,
  startDiagnostic,
} from "./server/diagnostics.ts";
import { diagnosticLinkHandlers } from "./server/links.ts";
import { diagnosticMediaHandlers } from "./server/media.ts";
import { printDiagnostic } from "./server/print.ts";
import { listReadings, nameReadings } from "./server/readings.ts";
import { saveValues } from "./server/values.ts";

export const diagnosticHandlers: readonly Served[] = [
  listDiagnostics,
  startDiagnostic,
  showDiagnostic,
  changeDiagnostic,
  showTranscript,
  saveValues,
  reopenDiagnostic,
  showDrawing,
  ...diagnosticMediaHandlers,
  printDiagnostic,
  ...diagnosticLinkHandlers,
  listCheckpoints,
  addCheckpoint,
  changeCheckpoint,
  suggestScans,
  addScan,
  listReadings,
  nameReadings,
];

import type { Module } from "../../../platform/server/module.ts";
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
import { diagnosticSharing } from "./server/links.ts";
import { servedDiagnosticFiles } from "./server/media.ts";
import { addPhrase, changePhrase, listPhrases } from "./server/phrases.ts";
import { printDiagnostic } from "./server/pdf-route.ts";
import { listReadings, nameReadings } from "./server/readings.ts";
import { addTemplate, changeTemplate, listTemplates } from "./server/templates.ts";
import { saveValues } from "./server/values.ts";
import { diagnosticActivity } from "./activity-words.ts";
import { diagnosticSeries } from "./series.ts";
import { loadDiagnosticCatalogue } from "./server/catalogue.ts";
import { diagnosticSettings } from "./server/setting-rows.ts";
import { diagnosticsPersonalData } from "./server/personal-data.ts";

export const diagnosticsModule = {
  handlers: [
    listDiagnostics,
    startDiagnostic,
    showDiagnostic,
    changeDiagnostic,
    showTranscript,
    saveValues,
    reopenDiagnostic,
    showDrawing,
    ...servedDiagnosticFiles.handlers,
    printDiagnostic,
    ...diagnosticSharing.handlers,
    listCheckpoints,
    addCheckpoint,
    changeCheckpoint,
    suggestScans,
    addScan,
    listReadings,
    nameReadings,
    listPhrases,
    addPhrase,
    changePhrase,
    listTemplates,
    addTemplate,
    changeTemplate,
  ],
  series: diagnosticSeries,
  files: servedDiagnosticFiles.files,
  links: diagnosticSharing.links,
  activity: diagnosticActivity,
  settings: diagnosticSettings,
  loadCatalogue: loadDiagnosticCatalogue,
  pages: ["/back/vehicle-diagnostics", "/back/settings/inspection", "/back/settings/obd-adapter", "/$lang/d/$token"],
  personal: diagnosticsPersonalData,
} satisfies Module;

import type { Served } from "../../../platform/server/http/serve.ts";
import { linkHandlers } from "./link-verbs.ts";
import { openedLinkHandlers } from "./opened-link-verbs.ts";
import { outboxHandlers } from "./server/outbox.ts";
import { providerHandlers } from "./server/provider.ts";
import { automaticTextHandlers } from "./server/automatic-texts.ts";
import { templateHandlers } from "./server/templates.ts";
import { textHandlers } from "./server/texts.ts";
import { whatsappHandlers } from "./server/whatsapp-account.ts";
import { verifyWebhook } from "./server/whatsapp-verifying.ts";

export const messagesHandlers: readonly Served[] = [
  ...outboxHandlers,
  ...providerHandlers,
  ...whatsappHandlers,
  verifyWebhook,
  ...templateHandlers,
  ...textHandlers,
  ...automaticTextHandlers,
  ...linkHandlers,
  ...openedLinkHandlers,
];

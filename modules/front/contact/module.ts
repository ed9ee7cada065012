import type { Module } from "../../../platform/server/module.ts";
import { sendContactRequest } from "./server.ts";
import { contactPersonalData } from "./server/personal-data.ts";

export const contactModule = {
  handlers: [],
  jobs: (parts) => ({ "send-contact-request": sendContactRequest(parts) }),
  functions: "modules/front/contact/functions.sql",
  personal: contactPersonalData,
} satisfies Module;

import { z } from "zod";
import { fieldMessages } from "../../../platform/shared/field-messages.ts";
import { fieldKinds } from "../../../platform/shared/field-words.ts";
import { fold } from "../../../platform/shared/folding.ts";
import { emailAddress, noteOrNone, oneLine, oneLineOrNone, withoutUnseen } from "../../../platform/shared/text.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import { contactWords } from "./words.ts";

export const contactTopics = ["question", "enterprise", "credits"] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** What an operator finds at the account of a request for the free credit pack: enough followers, or not. */
export const followersVerdicts = ["confirmed", "refused"] as const;
export type FollowersVerdict = (typeof followersVerdicts)[number];

/** Followers that the Instagram account needs for the free credit pack, and the text messages in it. */
export const freeCredits = { followers: 500, messages: 200 };

/** The fields of the form by their names. */
export const contactFields = ["topic", "name", "company", "email", "phone", "instagram", "message"] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Partial<Record<ContactField, string>>;

const contactForm = z.object({
  topic: z.enum(contactTopics),
  name: oneLine(120),
  company: oneLineOrNone(120),
  email: emailAddress,
  phone: oneLineOrNone(40).refine((text) => !text || isPhone(text), { params: { kind: "phone" } }),
  instagram: oneLineOrNone(200),
  message: noteOrNone(4000),
});

export type ContactRequest = z.infer<typeof contactForm>;

type Checked =
  | { request: ContactRequest; errors?: undefined }
  | { request?: undefined; errors: Partial<Record<ContactField, readonly Pair[]>> };

/** What was typed as a request, or its errors by field. The free credit pack needs an account; everything else a message. */
export const checkContact = (values: ContactValues): Checked => {
  const parsed = contactForm.safeParse(Object.fromEntries(Object.entries(values).filter(([, text]) => text !== "")));
  const isForCredits = values.topic === "credits";
  const account = isForCredits ? accountOf(values.instagram ?? "") : undefined;
  const errors = {
    ...(parsed.error && fieldMessages(parsed.error)),
    ...(isForCredits && !values.instagram?.trim() && { instagram: [fieldKinds.required] }),
    ...(isForCredits && values.instagram?.trim() && !account && { instagram: [contactWords.noAccount] }),
    ...(!isForCredits && !withoutUnseen(values.message ?? "") && { message: [fieldKinds.required] }),
  };
  if (!parsed.success || Object.keys(errors).length > 0) return { errors };
  return { request: { ...parsed.data, instagram: account ?? null } };
};

/** `@golden.road`, `instagram.com/golden.road/` → `golden.road`; undefined if it is no account's name. */
export const accountOf = (text: string): string | undefined => {
  const name = withoutUnseen(text)
    .replace(/^(https?:\/\/)?(www\.)?instagram\.com\//i, "")
    .replace(/[/?#].*$/, "")
    .replace(/^@/, "");
  return /^[a-z0-9._]{1,30}$/i.test(name) ? name.toLowerCase() : undefined;
};

/** Of any country, so only its digits are judged. */
const isPhone = (text: string) => /^\+?[\d\s().-]{6,}$/.test(fold(text)) && (fold(text).match(/\d/g)?.length ?? 0) >= 6;

import {
  IconAlertCircle,
  IconArchive,
  IconArrowDownTail,
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClipboardX,
  IconClock,
  IconClockExclamation,
  IconCreditCardOff,
  IconDatabase,
  IconDoorExit,
  IconEye,
  IconHourglassOff,
  IconInfoCircle,
  IconKey,
  IconLock,
  IconMinus,
  IconReceipt,
  IconReceiptRefund,
  IconSend,
  IconStar,
  IconUserExclamation,
  IconX,
  IconZzz,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./status.module.css";

export type Tone = "info" | "wait" | "done" | "wrong" | "none";

/** Half-filled circle for work in progress; the icon set has none. */
export const Half = ({ size, className }: { size: number; stroke?: number; className?: string }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden className={className}>
    <circle cx="12" cy="12" r="8.75" fill="none" stroke="currentColor" strokeWidth="2.25" />
    <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
  </svg>
);

/** The pictures of states, by meaning. */
export const statusIcons = {
  half: Half,
  send: IconSend,
  eye: IconEye,
  done: IconCircleCheck,
  good: IconCheck,
  star: IconStar,
  key: IconKey,
  person: IconUserExclamation,
  clipboard: IconClipboardX,
  clock: IconClock,
  late: IconClockExclamation,
  alert: IconAlertCircle,
  declined: IconCircleX,
  failed: IconX,
  draft: IconCircleDashed,
  receipt: IconReceipt,
  exit: IconDoorExit,
  refund: IconReceiptRefund,
  archive: IconArchive,
  expired: IconHourglassOff,
  info: IconInfoCircle,
  low: IconArrowDownTail,
  still: IconZzz,
  lock: IconLock,
  refused: IconCreditCardOff,
  storage: IconDatabase,
  none: IconMinus,
} as const;

/** The icon of a state, named by meaning. */
export type StatusIcon = keyof typeof statusIcons;

/** A state as icon and word. `chip` adds a tinted background, beside a page's title only. */
export const StatusWord = ({
  tone,
  icon,
  chip,
  children,
}: {
  tone: Tone;
  icon: StatusIcon;
  chip?: boolean;
  children: ReactNode;
}) => {
  const Icon = statusIcons[icon];
  return (
    <span className={classes.word} data-tone={tone} data-chip={chip || undefined}>
      <Icon size={18} stroke={2} aria-hidden className={icon === "exit" || icon === "send" ? "flips" : undefined} />
      <span>{children}</span>
    </span>
  );
};

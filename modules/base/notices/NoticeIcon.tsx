import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import type { Notice } from "./contract.ts";
import classes from "./notices.module.css";

const icons = { done: IconCircleCheck, info: IconInfoCircle, wrong: IconAlertCircle };

export const NoticeIcon = ({ tone }: Pick<Notice, "tone">) => {
  const Icon = icons[tone];
  return <Icon size={20} stroke={2} aria-hidden className={classes.icon} data-tone={tone} />;
};

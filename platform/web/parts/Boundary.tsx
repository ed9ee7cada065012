import { Button } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import { Component, type ReactNode } from "react";
import { useWords } from "../language.tsx";
import { kitWords } from "../words.ts";
import classes from "./errors.module.css";

type Props = {
  /** Removes the cause before the retry. */
  onRetry?: () => void;
  children: ReactNode;
};

/** Around a part of a page: when it breaks while it is drawn, it says so in its own place and the rest of the page lives. A class, as React has no other way to catch what a part throws. */
export class Boundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(thrown: unknown) {
    window.reportError(thrown);
  }

  private readonly retry = () => {
    this.props.onRetry?.();
    this.setState({ isBroken: false });
  };

  override render() {
    return this.state.isBroken ? <BrokenPart retry={this.retry} /> : this.props.children;
  }
}

const BrokenPart = ({ retry }: { retry: () => void }) => {
  const say = useWords(kitWords);
  return (
    <div className={classes.part} role="alert">
      <IconAlertTriangle size={24} stroke={1.75} aria-hidden className={classes.cloud} />
      <div className={classes.partWords}>
        <div className={classes.partTitle}>{say("brokenPart")}</div>
        <div className={classes.line}>{say("brokenPartLine")}</div>
      </div>
      <Button variant="default" leftSection={<IconRefresh size={18} stroke={2} aria-hidden />} onClick={retry}>
        {say("tryAgain")}
      </Button>
    </div>
  );
};

import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import { Component, type ReactNode } from "react";
import { useWords } from "../language.tsx";
import { Button } from "../plain/Button.tsx";
import { kitWords } from "../words.ts";
import classes from "./errors.module.css";

type Props = {
  /** Called before the retry, to remove the cause. */
  onRetry?: () => void;
  children: ReactNode;
};

/**
 * An error boundary around a part of a page: shows an error in its place and leaves the rest working. A class,
 * because React has no other way to catch errors.
 */
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

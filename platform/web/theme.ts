import { createTheme, virtualColor, type CSSVariablesResolver, type MantineColorsTuple } from "@mantine/core";
import { asVariables, dark, fixed, light } from "./tokens.ts";
import { buttonVariables, iconVariables } from "./control-variables.ts";
import controls from "./controls.module.css";

const flat = (text: string): MantineColorsTuple => [text, text, text, text, text, text, text, text, text, text];

const listOfChoices = { dropdown: controls.dropdown, options: controls.choices, option: controls.option };

/** The visual language as a Mantine theme. Sizes are rem of 16 px. */
export const theme = createTheme({
  fontFamily: "'IBM Plex Sans Arabic', 'Noto Sans Devanagari', 'Noto Sans Bengali', 'Segoe UI', Tahoma, sans-serif",
  headings: { fontFamily: "inherit", fontWeight: "600" },
  primaryColor: "violet",
  primaryShade: 6,
  black: light.ink,
  white: "#FFFFFF",
  colors: {
    violet: [
      "#F4F2FF",
      "#E9E4FF",
      "#D3C9FF",
      "#B7A9FF",
      "#9A86FF",
      "#7B61FF",
      "#6548E8",
      "#5738D6",
      "#472DB0",
      "#33217F",
    ],
    gray: [
      "#F6F4F0",
      "#F2EFEA",
      "#E4DFD8",
      "#CFC8BF",
      "#B2ABA3",
      "#8F8881",
      "#6B6570",
      "#544F5A",
      "#332E38",
      "#1E1A23",
    ],
    dark: [
      "#F1EEF3",
      "#BDB7C4",
      "#A09AA8",
      "#7E7786",
      "#34303A",
      "#2B2832",
      "#232028",
      "#1A181E",
      "#121015",
      "#0C0A0E",
    ],
    "ink-light": flat(light.ink),
    "ink-dark": flat(dark.ink),
    ink: virtualColor({ name: "ink", light: "ink-light", dark: "ink-dark" }),
  },
  fontSizes: { xs: "0.8125rem", sm: "0.875rem", md: "1rem", lg: "1.25rem", xl: "1.5rem" },
  lineHeights: { xs: "1.4", sm: "1.43", md: "1.5", lg: "1.4", xl: "1.35" },
  spacing: { xs: "0.25rem", sm: "0.5rem", md: "1rem", lg: "1.5rem", xl: "2rem" },
  radius: { xs: "0.25rem", sm: "0.4375rem", md: "0.5rem", lg: "0.75rem", xl: "0.875rem" },
  shadows: {
    xs: "var(--w-shadow)",
    sm: "var(--w-shadow)",
    md: "var(--w-shadow)",
    lg: "var(--w-shadow)",
    xl: "var(--w-shadow)",
  },
  breakpoints: { xs: "30em", sm: "43.75em", md: "60em", lg: "68.75em", xl: "88em" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  focusRing: "auto",
  components: {
    Button: {
      vars: (_: unknown, { variant }: { variant?: string }) => ({ root: buttonVariables[variant ?? "filled"] ?? {} }),
      classNames: { root: controls.button, label: controls.buttonLabel, section: controls.buttonSection },
    },
    ActionIcon: {
      defaultProps: { variant: "subtle" },
      // Of all sizes only the one that stands beside large buttons is used.
      vars: (_: unknown, { variant = "subtle", size }: { variant?: string; size?: string }) => ({
        root: { ...iconVariables[variant], ...(size === "input-lg" && { "--ai-size": "var(--ai-size-input-lg)" }) },
      }),
      classNames: { root: controls.icon },
    },
    Checkbox: {
      defaultProps: { color: "ink", iconColor: "var(--w-sheet)", size: "md", radius: "sm" },
      classNames: { root: controls.box, inner: controls.boxSign, input: controls.boxInput, label: controls.boxLabel },
    },
    Radio: {
      defaultProps: { color: "ink", iconColor: "var(--w-sheet)", size: "md" },
      classNames: { root: controls.box, inner: controls.boxSign, radio: controls.boxInput, label: controls.boxLabel },
    },
    Switch: {
      defaultProps: { color: "ink", size: "md" },
      classNames: {
        root: controls.box,
        track: controls.switchTrack,
        thumb: controls.switchThumb,
        label: controls.boxLabel,
      },
    },
    Slider: {
      defaultProps: { color: "ink", size: 6, thumbSize: 28 },
      classNames: { thumb: controls.sliderThumb, track: controls.sliderTrack },
    },
    Input: { defaultProps: { size: "md" }, classNames: { input: controls.field } },
    // As high as the field: its own background would cover the border.
    InputClearButton: {
      defaultProps: { size: "2.75rem", iconSize: 16, style: { pointerEvents: "all", background: "transparent" } },
    },
    PasswordInput: { classNames: { visibilityToggle: controls.reveal } },
    InputWrapper: {
      defaultProps: { size: "md", inputWrapperOrder: ["label", "input", "description", "error"] },
      classNames: { label: controls.label, required: controls.star, description: controls.hint, error: controls.error },
    },
    Combobox: {
      defaultProps: { shadow: "md", offset: 6 },
      classNames: listOfChoices,
    },
    // The list of choices scrolls itself: a scroll area inside it would be one that no key can reach. Mantine gives a
    // combobox within a select the classes of the select alone.
    Select: { defaultProps: { withScrollArea: false }, classNames: listOfChoices },
    Menu: {
      defaultProps: { shadow: "md", position: "bottom-end", offset: 6 },
      classNames: { dropdown: `${controls.dropdown} ${controls.scrolls}`, item: controls.option },
    },
    Popover: { defaultProps: { shadow: "md" }, classNames: { dropdown: controls.dropdown } },
    Modal: {
      defaultProps: { radius: "xl", centered: true, overlayProps: { backgroundOpacity: 0.45 } },
      classNames: {
        title: controls.dialogTitle,
        header: controls.dialogHeader,
        close: controls.dialogClose,
        body: controls.dialogBody,
      },
    },
    // Their default element, `header`, would be a second banner landmark on the page.
    ModalHeader: { defaultProps: { component: "div" } },
    DrawerHeader: { defaultProps: { component: "div" } },
    Drawer: { classNames: { title: controls.dialogTitle, close: controls.dialogClose } },
    Paper: { defaultProps: { shadow: undefined, withBorder: false } },
    Card: { defaultProps: { shadow: undefined, withBorder: false } },
    Skeleton: { defaultProps: { animate: false } },
    SegmentedControl: {
      defaultProps: { radius: "lg" },
      classNames: { root: controls.segments, indicator: controls.segment, label: controls.segmentLabel },
    },
    Table: {
      defaultProps: { striped: false, withTableBorder: false, withColumnBorders: false, highlightOnHover: false },
    },
  },
});

/** Provides every token as a CSS variable `--w-…`, and corrects Mantine's defaults with too little contrast. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: asVariables(fixed),
  light: { ...asVariables(light), ...mended },
  dark: { ...asVariables(dark), ...mended },
});

const mended = {
  "--mantine-color-text": "var(--w-ink)",
  "--mantine-color-body": "var(--w-sheet)",
  "--mantine-color-dimmed": "var(--w-ink-2)",
  "--mantine-color-placeholder": "var(--w-ink-3)",
  "--mantine-color-error": "var(--w-wrong)",
  "--mantine-color-anchor": "var(--w-brand-text)",
  "--mantine-color-violet-filled": "var(--w-brand-fill)",
  "--mantine-color-violet-filled-hover": "var(--w-brand-fill-hover)",
  "--mantine-color-default": "var(--w-sheet)",
  "--mantine-color-default-hover": "var(--w-sunken)",
  "--mantine-color-default-color": "var(--w-ink)",
  "--mantine-color-default-border": "var(--w-line-field)",
  "--mantine-color-disabled": "var(--w-sunken)",
  "--mantine-color-disabled-color": "var(--w-ink-3)",
  "--mantine-color-disabled-border": "var(--w-line)",
};

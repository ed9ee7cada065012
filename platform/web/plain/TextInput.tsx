import { type ComponentProps, type CSSProperties, type ReactNode, useId } from "react";
import controls from "../controls.module.css";

type Props = Omit<ComponentProps<"input">, "size" | "id"> & { label: string; error?: ReactNode };

/** Mantine's TextInput without its code; see `Button.tsx`. */
export const TextInput = ({ label, error, ...others }: Props) => {
  const id = useId();
  const wrong = error ? true : undefined;
  return (
    <div className="m_46b77525 mantine-InputWrapper-root mantine-TextInput-root" data-size="md" data-error={wrong}>
      <label
        className={`${controls.label} m_8fdc1311 mantine-InputWrapper-label mantine-TextInput-label`}
        data-size="md"
        style={{ "--input-label-size": "var(--mantine-font-size-md)" } as CSSProperties}
        htmlFor={id}
        id={`${id}-label`}
      >
        {label}
      </label>
      <div
        className="m_6c018570 mantine-Input-wrapper mantine-TextInput-wrapper"
        data-variant="default"
        data-size="md"
        data-error={wrong}
        style={
          {
            ...(wrong && { "--input-margin-bottom": "calc(var(--mantine-spacing-xs) / 2)" }),
            "--input-height": "var(--input-height-md)",
            "--input-fz": "var(--mantine-font-size-md)",
          } as CSSProperties
        }
      >
        <input
          {...others}
          className={`${controls.field} m_8fb7ebe7 mantine-Input-input mantine-TextInput-input`}
          data-variant="default"
          data-error={wrong}
          aria-invalid={wrong}
          aria-describedby={wrong && `${id}-error`}
          id={id}
        />
      </div>
      {wrong && (
        <p
          className={`${controls.error} m_8f816625 mantine-InputWrapper-error mantine-TextInput-error`}
          data-size="md"
          style={errorSize}
          id={`${id}-error`}
        >
          {error}
        </p>
      )}
    </div>
  );
};

const errorSize = {
  "--input-error-size": "calc(var(--mantine-font-size-md) - calc(0.125rem * var(--mantine-scale)))",
} as CSSProperties;

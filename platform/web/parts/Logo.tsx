import { useWords } from "../language.tsx";
import { kitWords } from "../words.ts";
import classes from "./switches.module.css";

/** The logo, with the name unless `bare`. */
export const Logo = ({ bare }: { bare?: boolean }) => {
  const say = useWords(kitWords);
  return (
    <span className={classes.logo}>
      <svg
        width="28"
        height="28"
        viewBox="0 0 28 28"
        role={bare ? "img" : undefined}
        aria-label={bare ? say("brand") : undefined}
        aria-hidden={bare ? undefined : true}
      >
        <rect width="28" height="28" rx="8" fill="var(--w-brand)" />
        <path
          d="M14 6.2l6.8 3.9v7.8L14 21.8l-6.8-3.9v-7.8z"
          fill="none"
          stroke="#fff"
          strokeWidth="2.2"
          strokeLinejoin="round"
        />
        <circle cx="14" cy="14" r="2.9" fill="none" stroke="#fff" strokeWidth="2.2" />
      </svg>
      {!bare && <span className={classes.brand}>{say("brand")}</span>}
    </span>
  );
};

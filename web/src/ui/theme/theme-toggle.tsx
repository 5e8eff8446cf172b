import { Monitor, Moon, Sun } from "lucide-react";
import { useId } from "react";

import { chooseTheme, useTheme, type Theme } from "./theme.ts";

export const themes = [
  { value: "system", label: "System theme", icon: Monitor },
  { value: "light", label: "Light theme", icon: Sun },
  { value: "dark", label: "Dark theme", icon: Moon },
] satisfies { value: Theme; label: string; icon: typeof Sun }[];

/** Three native radios behind icons: system, light, dark. */
export function ThemeToggle() {
  const chosen = useTheme();
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-md border border-line p-0.5">
      <legend className="sr-only">Theme</legend>
      {themes.map(({ value: theme, label, icon: Icon }) => (
        <label
          key={theme}
          title={label}
          className="grid size-6 cursor-pointer place-items-center rounded-sm text-fg-3 hover:text-fg has-checked:bg-sunken has-checked:text-fg has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            checked={chosen === theme}
            onChange={() => {
              chooseTheme(theme);
            }}
            className="sr-only"
          />
          <Icon aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

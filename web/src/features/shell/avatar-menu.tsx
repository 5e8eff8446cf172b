import type { User } from "@adwright/contracts/session";
import { Link } from "@tanstack/react-router";
import { CircleHelp, LifeBuoy, LogOut, Settings } from "lucide-react";

import { useSession } from "../../session/session-context.ts";
import { Menu } from "../../ui/action/menu.tsx";
import { themes } from "../../ui/theme/theme-toggle.tsx";
import { chooseTheme, useTheme } from "../../ui/theme/theme.ts";

export function AvatarMenu({ user }: { user: User }) {
  const session = useSession();
  const theme = useTheme();
  return (
    <Menu
      trigger={
        <button type="button" className="rounded-full">
          <Avatar name={user.fullName} />
          <span className="sr-only">Account menu</span>
        </button>
      }
      header={
        <div className="min-w-0">
          <p className="truncate font-medium">{user.fullName}</p>
          <p className="truncate text-xs text-fg-2">{user.email}</p>
        </div>
      }
    >
      {(menu) => (
        <>
          <menu.Link icon={Settings} link={<Link to="/settings" />}>
            Settings
          </menu.Link>
          <menu.Link icon={CircleHelp} link={<Link to="/help" />}>
            Help
          </menu.Link>
          <menu.Link icon={LifeBuoy} link={<Link to="/contact-support" />}>
            Contact Support
          </menu.Link>
          <menu.Separator />
          <menu.Options label="Theme" options={themes} value={theme} onValueChange={chooseTheme} />
          <menu.Separator />
          <menu.Item icon={LogOut} onClick={() => void session.logOut()}>
            Log out
          </menu.Item>
        </>
      )}
    </Menu>
  );
}

/** A person's initials. */
function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-ink"
    >
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends
    .map((word) => Array.from(word ?? "").at(0) ?? "")
    .join("")
    .toUpperCase();
}

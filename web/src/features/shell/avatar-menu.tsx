import type { User } from "@adwright/contracts/session";
import { Link } from "@tanstack/react-router";
import { CircleHelp, LifeBuoy, LogOut, Settings } from "lucide-react";

import { useSession } from "../../session/session-context.ts";
import { Menu, MenuOptions, MenuItem, MenuLink, MenuSeparator } from "../../ui/action/menu.tsx";
import { themes } from "../../ui/theme/theme-toggle.tsx";
import { chooseTheme, useTheme } from "../../ui/theme/theme.ts";
import { Avatar } from "./avatar.tsx";

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
      <MenuLink icon={Settings} link={<Link to="/settings" />}>
        Settings
      </MenuLink>
      <MenuLink icon={CircleHelp} link={<Link to="/help" />}>
        Help
      </MenuLink>
      <MenuLink icon={LifeBuoy} link={<Link to="/contact-support" />}>
        Contact Support
      </MenuLink>
      <MenuSeparator />
      <MenuOptions label="Theme" options={themes} value={theme} onValueChange={chooseTheme} />
      <MenuSeparator />
      <MenuItem icon={LogOut} onClick={() => void session.logOut()}>
        Log out
      </MenuItem>
    </Menu>
  );
}

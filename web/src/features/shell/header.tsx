import { PRODUCT_NAME } from "@adwright/contracts/product";
import type { User } from "@adwright/contracts/session";
import { Link } from "@tanstack/react-router";
import { Menu, X } from "lucide-react";
import { Suspense, useCallback, useEffect, useState } from "react";

import { IconButton } from "../../ui/action/icon-button.tsx";
import { lazyPart } from "../../ui/state/lazy-part.ts";
import { whenIdle } from "../../ui/state/when-idle.ts";
import { AvatarMenu } from "./avatar-menu.tsx";
import { Nav } from "./nav.tsx";
import { PaletteButton } from "./palette/palette-button.tsx";

/** It fetches the number of unread notifications, which can wait until the browser is idle. */
const NotificationBell = lazyPart(async () => {
  await whenIdle();
  const { NotificationBell: loaded } = await import("./notifications/notification-bell.tsx");
  return loaded;
});

export function Header({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => {
    setIsOpen(false);
  }, []);
  useEscape(isOpen, close);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-6">
        <div className="xl:hidden">
          <IconButton
            icon={isOpen ? X : Menu}
            label={isOpen ? "Close navigation" : "Open navigation"}
            aria-expanded={isOpen}
            aria-controls="mobile-navigation"
            onClick={() => {
              setIsOpen(!isOpen);
            }}
          />
        </div>
        <Link to="/dashboard" className="flex items-center gap-2 text-lg font-semibold">
          <img src="/icon.svg" alt="" width="22" height="22" />
          {PRODUCT_NAME}
        </Link>
        <div className="hidden md:block">
          <Nav layout="bar" />
        </div>
        <div className="ml-auto flex items-center gap-2 sm:gap-3">
          <PaletteButton />
          <Suspense fallback={<span className="size-8" />}>
            <NotificationBell />
          </Suspense>
          <AvatarMenu user={user} />
        </div>
      </div>
      {isOpen && (
        <div id="mobile-navigation" className="border-t border-line px-4 py-2 xl:hidden">
          <Nav layout="stack" onNavigate={close} />
        </div>
      )}
    </header>
  );
}

function useEscape(isActive: boolean, onEscape: () => void) {
  useEffect(() => {
    if (!isActive) return undefined;
    const listen = ({ key }: KeyboardEvent) => {
      if (key === "Escape") onEscape();
    };
    document.addEventListener("keydown", listen);
    return () => {
      document.removeEventListener("keydown", listen);
    };
  }, [isActive, onEscape]);
}

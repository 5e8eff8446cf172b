import { pressedOnDemand } from "../overlay/on-demand.tsx";

/** A button with a menu; arrow keys open it, too. */
export const Menu = pressedOnDemand("menu", async () => (await import("./open-menu.tsx")).OpenMenu);

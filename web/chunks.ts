import { fileURLToPath } from "node:url";

/** The part of Rolldown's module graph that this file reads while chunks are formed. */
interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/**
 * Modules that share one file: the libraries every screen needs, the code up to the sign-in screen, and the frame
 * around the screens of a signed-in person. One file is smaller than many small ones and takes one request.
 */
const VENDOR = /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/;
/**
 * Library code for query observers and navigation blockers stays out of the vendor chunk; the screens that use it load
 * it.
 */
const LATER =
  /[oO]bserver|useBaseQuery|nfiniteQuery|useMutation|useQuer(y|ies)\.|useBlocker|useIsFetching|ErrorResetBoundary|errorBoundaryUtils|react-query.*suspense|IsRestoring|store.*shallow/;
/** Forms and tables, with their libraries: only the screens that have them load them, the sign-in screen has neither. */
const KIT =
  /node_modules[\\/](react-hook-form|@tanstack[\\/](react-table|table-core|react-virtual|virtual-core))[\\/]|web[\\/]src[\\/]ui[\\/](form[\\/](use-form|form|draft)|table[\\/].*)\.tsx?$/;
/** What opens on a press: dialogs, menus and lists. It loads when the person first does something on a page. */
const POPUPS = /node_modules[\\/]@(base-ui|floating-ui)[\\/]/;
/** Our modules that are built on it. */
const ON_POPUPS = /web[\\/]src[\\/]ui[\\/].*(open-\w+|\w+-(window|popover)|suggest-input)\.tsx$/;
/** A module that at least this many screens use goes into one shared file, loaded with the first of those screens. */
const SCREENS_IN_COMMON = 8;

/**
 * The calls about campaigns, their publication and their changes: building their schemas takes a slow phone longer than
 * anything else of the shared file, and screens such as the dashboard and the settings do without.
 */
const CAMPAIGN_CALLS =
  /contracts[\\/]src[\\/](change|publication)[\\/]|contracts[\\/]src[\\/](campaign(-bounds|-figures)?|ad-group|ad-extensions)\.ts|rules[\\/]src[\\/]amount\.ts|api[\\/](campaign|change(-file)?|publication)\.ts/;

/** What the list of campaigns, the editor and the pages of live campaigns share. */
const CAMPAIGN_PARTS = /web[\\/]src[\\/]features[\\/]campaign[\\/](?!page|published)/;

/** Where modules lie that several screens share; the session's calls are loaded before any screen. */
const SHARED =
  /web[\\/]src[\\/](ui|api(?![\\/]session\.)|format|session|connection|publishing)[\\/]|(contracts|rules)[\\/]src[\\/]/;
/** In characters. A file for each module as small as this would cost more requests than bytes. */
const SMALL_MODULE = 1900;

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const main = pathOf("./src/main.tsx");
const layout = pathOf("./src/features/shell/layout.tsx");

/** The module and everything it imports statically; dynamic imports are left out. */
function loadedWith(module: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const open = [module];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** A chunk of everything that is loaded with the module. */
function groupOf(chunk: string, module: string) {
  let loaded: Set<string> | undefined;
  const name = (id: string, graph: Graph) => {
    loaded ??= loadedWith(module, graph);
    // A library's index imports everything the library has, used or not.
    return loaded.has(id) && !id.includes("/node_modules/@tanstack/") ? chunk : null;
  };
  return { name };
}

/** For `output.codeSplitting.groups`; a module goes to the first group that matches. */
export const chunkGroups = [
  {
    name: "vendor",
    test: (id: string) => VENDOR.test(id) && !LATER.test(id) && !KIT.test(id),
    priority: 5,
  },
  { ...groupOf("start", main), priority: 4 },
  { ...groupOf("shell", layout), priority: 3 },
  { name: "popups", test: POPUPS, minShareCount: 2, priority: 3 },
  {
    name: "common",
    test: (id: string) => !CAMPAIGN_CALLS.test(id) && !KIT.test(id),
    minShareCount: SCREENS_IN_COMMON,
    priority: 2,
  },
  {
    name: "campaign-calls",
    test: (id: string) => !KIT.test(id),
    minShareCount: SCREENS_IN_COMMON,
    priority: 1,
  },
  // These also shorten the list of files that the sign-in screen loads.
  {
    name: "campaign-parts",
    test: (id: string) => CAMPAIGN_PARTS.test(id),
    minShareCount: 2,
    maxModuleSize: 2000,
    priority: 0.5,
  },
  {
    name: "small",
    test: (id: string) =>
      SHARED.test(id) && ![CAMPAIGN_CALLS, KIT, ON_POPUPS].some((apart) => apart.test(id)),
    minShareCount: 2,
    maxModuleSize: SMALL_MODULE,
    priority: 0,
  },
];

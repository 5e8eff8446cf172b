import { fileURLToPath } from "node:url";

/** What Rolldown tells of a module while it forms chunks. */
interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/**
 * What travels in one file each: the libraries that every screen needs, the way to the sign-in screen, and the frame
 * around the screens of a signed-in person. One file is smaller than many small ones and comes with one request.
 */
const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack|class-variance-authority|clsx)[\\/]/;
/** What watches queries and leaving pages is left to the screens that do. */
const LATER =
  /[oO]bserver|useBaseQuery|nfiniteQuery|useMutation|useQuer(y|ies)\.|useBlocker|useIsFetching|ErrorResetBoundary|errorBoundaryUtils|react-query.*suspense|IsRestoring/;
/** What so many screens need comes with the first of them, in one file. */
const SCREENS_IN_COMMON = 5;

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const main = pathOf("./src/main.tsx");
const start = [main, pathOf("./src/features/login/login-page.tsx")];
const shell = ["./src/features/shell/layout.tsx"].map(pathOf);

/** The modules that are loaded with these, without what they load later. */
function loadedWith(modules: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const open = [...modules];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** A chunk of what is loaded with these modules. */
function groupOf(chunk: string, modules: readonly string[]) {
  let loaded: Set<string> | undefined;
  const name = (id: string, graph: Graph) => {
    loaded ??= loadedWith(modules, graph);
    // What main.tsx waits for (a staff view) needs these modules, so they may not wait with it.
    if (id === main) return null;
    // A library's index names all that it has, used or not.
    return loaded.has(id) && !id.includes("/node_modules/@tanstack/") ? chunk : null;
  };
  return { name };
}

/** For `output.codeSplitting.groups`; a module goes to the first that has it. */
export const chunkGroups = [
  { name: "vendor", test: (id: string) => VENDOR.test(id) && !LATER.test(id), priority: 3 },
  { ...groupOf("start", start), priority: 2 },
  { ...groupOf("shell", shell), priority: 1 },
  { name: "common", minShareCount: SCREENS_IN_COMMON, priority: 0 },
];

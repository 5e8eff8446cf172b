/** What the build of a stage sets (`stacks/web.ts`). */
interface ImportMetaEnv {
  readonly VITE_WEBSITE?: string;
  readonly VITE_SUPPORT_ADDRESS?: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

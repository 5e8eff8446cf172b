/** The style of the consent page, light and dark. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --canvas: #f6f7f8; --sheet: #fff; --text: #17191c; --quiet: #5b6169;
  --line: #d9dce0; --accent: #1a56c4; --on-accent: #fff; --alarm: #a4161a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #101214; --sheet: #181b1e; --text: #eceef0; --quiet: #a2a9b1;
    --line: #343a40; --accent: #8ab4f8; --on-accent: #10131a; --alarm: #ff9b96;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: 2rem 1rem; background: var(--canvas); color: var(--text);
  font: 14px/1.5 system-ui, sans-serif;
}
main {
  max-width: 30rem; margin: 0 auto; padding: 1.5rem;
  background: var(--sheet); border: 1px solid var(--line); border-radius: 12px;
}
h1 { margin: 0.5rem 0; font-size: 1.375rem; font-weight: 600; }
.brand, .note { margin: 0; color: var(--quiet); }
.problem { color: var(--alarm); font-weight: 600; }
fieldset { margin: 1.25rem 0 0; padding: 1rem 0 0; border: 0; border-top: 1px solid var(--line); }
legend { float: left; width: 100%; margin-bottom: 0.5rem; padding: 0; font-weight: 600; }
legend + * { clear: both; }
ul { margin: 0; padding: 0; list-style: none; }
.scopes li { padding: 0.25rem 0; }
.people li + li { margin-top: 0.5rem; }
label { display: block; }
label input[type="email"], label input[type="text"] {
  display: block; width: 100%; margin: 0.25rem 0 0.75rem; padding: 0.5rem 0.625rem;
  border: 1px solid var(--quiet); border-radius: 8px;
  background: var(--sheet); color: inherit; font: inherit;
}
input[type="checkbox"] { margin-right: 0.5rem; accent-color: var(--accent); }
.box { margin-bottom: 0.75rem; }
button {
  min-height: 2.5rem; padding: 0.375rem 0.875rem; border: 1px solid var(--line);
  border-radius: 8px; background: var(--sheet); color: inherit; font: inherit; cursor: pointer;
}
button:hover { border-color: var(--accent); }
button:focus-visible, input:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.people button { display: block; width: 100%; text-align: left; }
.people strong { font-weight: 600; }
.people span { color: var(--quiet); }
.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.cancel { margin: 1.25rem 0 0; text-align: right; }
`;

/** Styles of the page while an element is chosen: a line around the innermost one below the pointer. */
export const PAGE_SHEET = `
[data-picks] * { cursor: crosshair !important; }
[data-picks] :hover:not(:has(:hover)) { outline: 2px solid #2f7bff !important; outline-offset: -2px !important; }`

/** Styles of the panel, in its shadow root. */
export const SHEET = `
.panel { position: fixed; inset: 0 0 0 auto; margin: 0; inline-size: min(30rem, 100%); block-size: 100dvh; box-sizing: border-box;
  padding: 0 1rem 1rem; overflow: auto; border: 0; border-inline-start: 1px solid #5a6a85; background: #10151f; color: #e8edf6;
  font: 14px/1.45 system-ui, sans-serif; text-align: start; overscroll-behavior: contain; }
.panel[data-side='left'] { inset: 0 auto 0 0; border-inline: 0 1px solid #5a6a85; }
header { position: sticky; inset-block-start: 0; display: flex; flex-wrap: wrap; gap: .5rem; align-items: center;
  margin-inline: -1rem; padding: .75rem 1rem; background: #10151f; border-block-end: 1px solid #2a3446; }
h2 { flex: 1 0 100%; margin: 0; font-size: 1.05rem; }
h3 { margin: 1.1rem 0 .35rem; font-size: .8rem; color: #9fb0cc; }
p { margin: .25rem 0; }
button, .panel a.action { padding: .45rem .7rem; min-block-size: 2rem; box-sizing: border-box; border: 1px solid #5a6a85;
  border-radius: 6px; background: #1b2434; color: inherit; font: inherit; text-decoration: none; cursor: pointer; }
a { display: inline-block; max-inline-size: 100%; padding-block: .15rem; color: #8fbaff; overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid #ffd166; outline-offset: 2px; }
ul:not(:empty) + p { display: none; }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: .4rem 0; border-block-end: 1px solid #222c3d; overflow-wrap: anywhere; }
code, pre { font: 12px/1.45 ui-monospace, monospace; }
pre { margin: .4rem 0 0; padding: .5rem; background: #0a0e16; white-space: pre-wrap; overflow-wrap: anywhere; }
.row { display: flex; flex-wrap: wrap; gap: .25rem .6rem; align-items: baseline; }
ul + .row { margin-block-start: .5rem; }
.origin { padding: 0 .4rem; border-radius: 4px; background: #2a3a57; font-size: 12px; }
.origin.brand, .origin.draft { background: #5b3d12; }
.origin.default { background: #30353f; }
summary { cursor: pointer; padding-block: .15rem; }
[role='alert'] { color: #ffb3a7; }
.note { color: #9fb0cc; }
button.touch { display: none; position: fixed; inset-block-start: 50%; inset-inline-start: 0; z-index: 2147483647; inline-size: 1.5rem;
  min-block-size: 2.75rem; padding: 0; border-start-start-radius: 0; border-end-start-radius: 0; color: #e8edf6; opacity: .8; }
@media (pointer: coarse) { button.touch { display: block; } }
`

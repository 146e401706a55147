/** Styles of the offline page; colours, type and corners come from the brand's theme, which precedes them. */
export const OFFLINE_CSS = `
*, ::before, ::after { box-sizing: border-box }
body {
  margin: 0;
  background: radial-gradient(70rem 32rem at 50% -6rem, color-mix(in srgb, var(--colour-hero-from) 45%, transparent), transparent) var(--colour-background);
  color: var(--colour-text);
  font: 400 var(--text-m) / 1.55 var(--font-body);
}
main {
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-6);
  min-block-size: 100dvh;
  padding: var(--space-8) var(--space-4);
  text-align: center;
}
.logo { inline-size: auto; block-size: 2.5rem; max-inline-size: 80vw }
svg { fill: none; stroke: currentcolor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round }
.sign {
  inline-size: 6rem;
  block-size: 6rem;
  padding: 1.5rem;
  border-radius: 50%;
  background: radial-gradient(circle, color-mix(in srgb, var(--colour-primary) 14%, transparent), transparent 72%);
  color: var(--colour-primary);
  stroke-width: 1.25;
}
section { display: grid; justify-items: center; gap: var(--space-4); max-inline-size: 34rem }
section[hidden] { display: none }
h1 {
  margin: 0;
  font: var(--heading-weight) clamp(1.5rem, 5vw, 2.25rem) / 1.25 var(--font-heading);
  letter-spacing: var(--heading-spacing);
  text-transform: var(--heading-case);
}
h1:lang(ar, fa, ur, bn, hi) { letter-spacing: 0; line-height: 1.45 }
:lang(ur) :is(h1, p, button) { line-height: 2 }
p { margin: 0; color: var(--colour-text-muted); text-wrap: balance }
button, .button {
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  min-block-size: 2.75rem;
  padding-inline: 1.4em;
  border: 0;
  border-radius: var(--radius-control);
  background: var(--colour-primary);
  color: var(--colour-on-primary);
  font: inherit;
  font-weight: 600;
  text-decoration: none;
  cursor: pointer;
}
button svg { inline-size: 1.25em; block-size: 1.25em }
:focus-visible { outline: 2px solid var(--colour-focus); outline-offset: 2px }
button[aria-busy] svg { animation: turn 1s linear infinite }
.hint { margin-block-start: var(--space-4); font-size: var(--text-s) }
ul { display: flex; flex-wrap: wrap; justify-content: center; gap: 0 var(--space-4); margin: 0; padding: 0; list-style: none }
li a { display: inline-flex; align-items: center; min-block-size: 2.75rem; color: inherit }
@keyframes turn { to { rotate: 1turn } }
@media (prefers-reduced-motion: reduce) { button[aria-busy] svg { animation: none } }
`

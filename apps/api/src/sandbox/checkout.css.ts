/** The page's whole style: no font, script or picture from elsewhere. Logical properties turn it around for Arabic. */
export const CHECKOUT_CSS = `
:root { color-scheme: light; --ink: #10261f; --soft: #5d6f68; --line: #e2e8e4; --green: #0b5d43; --gold: #b98a2f;
  --bad: #a6362b; }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; min-height: 100dvh; display: grid; grid-template-columns: minmax(0, 440px);
  place-content: center; padding: 20px 16px; color: var(--ink);
  background: radial-gradient(circle at 50% 0, #f4efe2 0, #eef2ef 55%, #e6ece8 100%);
  font: 16px/1.6 "IBM Plex Sans Arabic", "Noto Sans Arabic", "Segoe UI", Tahoma, system-ui, sans-serif; }
header { display: flex; align-items: center; justify-content: space-between; margin-block-end: 14px; }
.brand { font-weight: 700; font-size: 19px; color: var(--green); }
.language { border: 0; background: none; color: var(--soft); font: inherit; font-size: 15px; padding: 8px; cursor: pointer;
  text-decoration: underline; text-underline-offset: 4px; }
.card { background: #fff; border: 1px solid var(--line); border-radius: 20px; overflow: hidden;
  box-shadow: 0 18px 50px -24px rgb(11 61 46 / 35%); }
.notice { background: #fbf3df; color: #6d4f12; text-align: center; font-size: 14px; padding: 9px 16px; }
.body { padding: 26px 24px 24px; }
h1 { font-size: 16px; font-weight: 500; color: var(--soft); }
/* Amounts have no space to break at: on a phone they get smaller instead. */
.amount { font-size: clamp(24px, 8vw, 38px); line-height: 1.3; font-weight: 700; font-variant-numeric: tabular-nums; }
.vat { color: var(--soft); font-size: 14px; }
dl { margin-block: 20px; border-block: 1px solid var(--line); padding-block: 6px; }
dl div { display: flex; justify-content: space-between; gap: 20px; padding-block: 7px; }
dt { color: var(--soft); flex: none; }
dd { text-align: end; overflow-wrap: anywhere; }
dd code { font: 13px/1.6 ui-monospace, "DejaVu Sans Mono", monospace; color: var(--soft); }
button, .button { display: block; width: 100%; border-radius: 12px; padding: 13px 16px; font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; cursor: pointer; border: 1px solid transparent; }
.primary { background: var(--green); color: #fff; font-size: 17px; }
.primary:hover { background: #0a4f39; }
.quiet { background: #fff; color: var(--ink); border-color: var(--line); font-weight: 500; font-size: 15px; }
.quiet:hover { border-color: var(--soft); }
:focus-visible { outline: 3px solid var(--gold); outline-offset: 2px; }
.cancel { display: block; text-align: center; color: var(--soft); margin-block-start: 14px; font-size: 15px; }
fieldset { border: 0; border-block-start: 1px dashed var(--line); margin-block-start: 20px; padding: 16px 0 0; }
legend { float: inline-start; width: 100%; color: var(--soft); font-size: 14px; margin-block-end: 8px; padding: 0; }
.pair { clear: both; display: grid; grid-template-columns: 1fr 1fr; gap: 10px; }
.state { display: flex; gap: 14px; align-items: flex-start; margin-block-end: 20px; }
.mark { flex: none; width: 44px; height: 44px; border-radius: 50%; color: #fff; font-size: 22px; display: grid;
  place-items: center; }
.paid .mark { background: var(--green); } .failed .mark { background: var(--bad); }
.expired .mark, .unknown .mark { background: var(--soft); } .refunded .mark { background: var(--gold); }
.state h2 { font-size: 21px; line-height: 1.4; }
.state p { color: var(--soft); font-size: 15px; }
`;

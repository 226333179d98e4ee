/**
 * Shown before any script has run: the bar and placeholders of the content, in the portal's colours.
 * If no script runs it would stay forever, so CSS alone reveals a message after a delay. A reload then loses
 * nothing: the bank's hand-off pair is still in the address.
 */
export const skeleton = [
  '<div class="sk-bar"><div><b></b></div></div>',
  '<div class="sk-content" role="status" aria-label="Loading Bill Pay"><i></i><div class="sk-columns"><i></i><i></i></div></div>',
  '<div class="sk-trouble sk-late" role="alert"><p>Bill Pay has not started yet. Please check your connection.</p><a href="">Try again</a></div>',
].join('');

export const skeletonStyle = `
body{margin:0;background:#f4f6fa}
.sk-bar{height:56px;background:#fff;border-bottom:1px solid #d5dbe6}
.sk-bar div{max-width:1120px;margin:0 auto;padding:0 16px;height:100%;display:flex;align-items:center}
.sk-bar b{width:140px;height:20px;border-radius:8px;background:#e6eaf2}
.sk-content{max-width:1120px;margin:0 auto;padding:24px 16px}
.sk-content i{display:block;height:56px;border-radius:12px;background:#e6eaf2}
.sk-columns{display:grid;grid-template-columns:7fr 5fr;gap:24px;margin-top:24px}
.sk-columns i{height:360px}
.sk-trouble{max-width:480px;margin:12vh auto 0;padding:24px 16px;font-family:system-ui,sans-serif;line-height:1.5;text-align:center;color:#171c26}
.sk-trouble button,.sk-trouble a{display:inline-block;min-height:44px;padding:10px 20px;border:1px solid;border-radius:8px;font:inherit;color:inherit;background:none;text-decoration:none;box-sizing:border-box}
.sk-late{position:absolute;top:0;left:0;right:0;max-width:none;margin:57px 0 0;background:#fff;visibility:hidden;animation:sk-late 0s 15s forwards}
@keyframes sk-late{to{visibility:visible}}
@media (max-width:768px){.sk-columns{grid-template-columns:1fr}.sk-content{padding:16px}}
@media (prefers-color-scheme:dark){body{background:#0f131a}.sk-bar{background:#171d27;border-color:#2b3444}.sk-bar b,.sk-content i{background:#202836}.sk-trouble{color:#e7ebf3}.sk-late{background:#171d27}}
`.replaceAll('\n', '');

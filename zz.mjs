import { chromium } from '@playwright/test';
const origin='http://127.0.0.1:4600';
const j=async(m,p,b)=>(await fetch(origin+p,{method:m,headers:{'content-type':'application/json'},body:b&&JSON.stringify(b)})).json();
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
const {customer}=await j('POST','/sandbox/customers',{like:'regular'});
const widths=(process.env.W??'360,768,1280').split(',').map(Number);
for(const w of widths){ const p=await b.newPage({viewport:{width:w,height:800},colorScheme:process.env.DARK?'dark':'light'}); p.on('pageerror',e=>console.log('ERR',e.message)); p.on('console',m=>m.type()==='error'&&console.log('CONSOLE',m.text().slice(0,200)));
for (const path of process.argv.slice(2)) { const {url}=await j('POST','/sandbox/handoff',{customer,platform:'IB',page:'/'}); await p.goto(origin+url); await p.getByRole('link',{name:'Home'}).waitFor(); if(path!=='/'){ await p.getByRole('link',{name:{'/auto-pay':'Auto Pay','/history':'History','/complaints':'Complaints','/my-bills':'My Bills'}[path],exact:true}).click(); } await p.waitForTimeout(2500);
const cls=await p.evaluate(()=>new Promise(r=>{new PerformanceObserver(l=>r(l.getEntries().filter(e=>!e.hadRecentInput).reduce((s,e)=>s+e.value,0))).observe({type:'layout-shift',buffered:true});setTimeout(()=>r(0),300)}));
console.log(w,path,'cls',cls.toFixed(4),await p.evaluate(()=>document.documentElement.scrollWidth+' '+innerWidth));
await p.screenshot({path:`/tmp/w/s-${w}-${path.replace('/','')||'home'}.png`,fullPage:true});} await p.close(); }
await b.close();

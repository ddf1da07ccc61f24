import { randomBytes, createSecretKey, webcrypto } from 'node:crypto'
import { SignJWT, jwtVerify } from 'jose'
import { createRequire } from 'node:module'
void (async () => {
const raw = randomBytes(32)
const ck = await webcrypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign','verify'])
const k = await new SignJWT({sid:'x'}).setProtectedHeader({alg:'HS256'}).setExpirationTime('5m').sign(ck)
for (const [n,key] of [['ck',ck],['ko',createSecretKey(raw)],['raw',raw]] as const) for (let r=0;r<3;r++){const s=process.hrtime.bigint(); for(let i=0;i<5000;i++) await jwtVerify(k,key as never,{algorithms:['HS256']}); console.log(n,Number(process.hrtime.bigint()-s)/5000/1000,'us')}
})()

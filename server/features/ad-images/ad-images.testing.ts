import { uploadImages } from '#contract/api/ad-images.ts';
import type { TestSite } from '#server/testing.ts';

/** Sends one picture as a form does; throws what was answered where it was refused. */
export async function uploadTo(site: TestSite, owner: { token: string }, id: number, bytes: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'a.jpg');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await site.send({
    method: 'POST',
    url: `/api${uploadImages.path.replace('{id}', String(id))}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
    token: owner.token,
  });
  if (answer.status >= 300) throw new Error(answer.text);
  return answer.body.data;
}

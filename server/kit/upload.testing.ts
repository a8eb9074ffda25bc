/** A form with files, as a browser sends it. */
export interface Part {
  name: string;
  content: Buffer | string;
  fileName?: string;
}

export function form(parts: Part[]) {
  const boundary = 'a-boundary-of-the-test';
  const payload = Buffer.concat([
    ...parts.flatMap(({ name, content, fileName }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: image/jpeg`}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

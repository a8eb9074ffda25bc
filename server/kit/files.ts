/** The one door to stored files. Names are made here, at random: nothing a client says becomes a path. */
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#server/kit/app-error.ts';
import { factsOf } from '#server/kit/thrown.ts';

export interface StoredFile {
  stream: Readable;
  /** Bytes. */
  size: number;
}

/** Bytes from `start` to `end`, both included. */
export interface Part {
  start: number;
  end: number;
}

export interface FileStore {
  /** Keeps the content whole or not at all. */
  write(name: string, content: Buffer | NodeJS.ReadableStream): Promise<void>;
  /** The whole file, or the part chosen once its size is known. */
  read(name: string, choose?: (size: number) => Part | null): Promise<StoredFile | null>;
  /** A file that is already gone is no failure. */
  remove(name: string): Promise<void>;
  /** Every file, and when it was written (milliseconds); in no order. */
  list(): AsyncGenerator<{ name: string; modifiedAt: number }>;
}

/** Anybody who knows the name may see the public ones, at /files/{name}; private ones leave only through their feature. */
export interface Files {
  public: FileStore;
  /** Pictures that are not to be seen by everybody now, and may be again. */
  withheld: FileStore;
  private: FileStore;
  /** Puts a picture where everybody sees it, or away from there; one that is there already, or gone, is no failure. */
  move(name: string, to: 'public' | 'withheld'): Promise<void>;
  /** Rejects where nothing could be written at this moment. */
  check(): Promise<void>;
}

/** A name of its own for each file, so that what is stored under a name never changes. */
export const newFileName = (extension: string) => `${randomBytes(16).toString('hex')}.${extension}`;

const validName = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/;
/** The disk is full, or what this user or this process may write is used up. */
const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** More than a file system may have left over in the blocks of other files. */
const probe = Buffer.alloc(65_536);

function toFailure(error: unknown): unknown {
  return noRoom.has(factsOf(error).code ?? '') ? new AppError('disk_full') : error;
}

/** A folder for each first byte of the names keeps every folder small. */
function diskStore(root: string): FileStore {
  const folderOf = (name: string) => join(root, name.slice(0, 2));
  const pathOf = (name: string) => join(folderOf(name), name);

  async function writeWhole(path: string, content: Buffer | NodeJS.ReadableStream): Promise<void> {
    await pipeline(
      Buffer.isBuffer(content) ? Readable.from([content]) : content,
      createWriteStream(path, { mode: 0o640, flush: true }),
    );
  }

  return {
    async write(name, content) {
      if (!validName.test(name)) throw new Error(`"${name}" is not the name of a file.`);
      const path = pathOf(name);
      // Two may write the same name at once.
      const partial = `${path}.${randomBytes(4).toString('hex')}.part`;
      try {
        await mkdir(folderOf(name), { recursive: true });
        await writeWhole(partial, content);
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw toFailure(error);
      }
    },
    async read(name, choose) {
      if (!validName.test(name)) return null;
      try {
        const file = await open(pathOf(name));
        const { size } = await file.stat();
        return { size, stream: createReadStream('', { fd: file, autoClose: true, ...choose?.(size) }) };
      } catch (error) {
        if (factsOf(error).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(name) {
      if (validName.test(name)) await rm(pathOf(name), { force: true });
    },
    async *list() {
      for (const folder of await readdir(root).catch(() => []))
        for (const name of await readdir(join(root, folder)).catch(() => [])) {
          const known = validName.test(name) ? await stat(pathOf(name)).catch(() => null) : null;
          if (known) yield { name, modifiedAt: known.mtimeMs };
        }
    },
  };
}

export function openFiles(dataDir: string): Files {
  const rootOf = (name: string) => join(dataDir, 'files', name);
  const store = (name: string) => diskStore(rootOf(name));
  const inner = store('private');
  return {
    public: store('public'),
    withheld: store('withheld'),
    private: inner,
    async move(name, to) {
      if (!validName.test(name)) return;
      const from = to === 'public' ? 'withheld' : 'public';
      const folder = name.slice(0, 2);
      await mkdir(join(rootOf(to), folder), { recursive: true });
      await rename(join(rootOf(from), folder, name), join(rootOf(to), folder, name)).catch((error: unknown) => {
        if (factsOf(error).code !== 'ENOENT') throw error;
      });
    },
    async check() {
      const name = newFileName('probe');
      await inner.write(name, probe);
      await inner.remove(name);
    },
  };
}

declare module 'jsfive' {
  export class File {
    constructor(content: ArrayBuffer, name: string);
    get(name: string): { value: number[] };
  }
}

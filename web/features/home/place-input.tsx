import { useEffect, useId, useRef, useState, type ComponentProps } from 'react';
import { readText } from '#web/lib/storage.ts';

interface Found {
  label: string;
  inseeCode: string;
}

/** The communes offered last, by their label: the form sends the code of one that was chosen. */
const offered = new Map<string, string>();

export const codeOfPlace = (label: string): string | undefined => offered.get(label);

/** The town that was chosen before stands here again, unless somebody has begun to write. */
async function fillIn(input: HTMLInputElement): Promise<void> {
  const { readPlace } = await import('#web/features/locations/chosen-place.ts');
  const place = readPlace();
  if (!place || input.value) return;
  offered.set(place.name, place.inseeCode);
  input.value = place.name;
}

const wait = 200;

/** A plain field with the browser's own list of suggestions: it opens the home page, where every kilobyte counts. */
export function PlaceInput(props: ComponentProps<'input'>) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Found[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function look(text: string) {
    const { findPlaces } = await import('#web/features/home/find-places.ts');
    const places = await findPlaces(text);
    for (const { label, inseeCode } of places) if (inseeCode) offered.set(label, inseeCode);
    setFound(places);
  }
  function write(text: string) {
    clearTimeout(timer.current);
    if (text.trim().length < 2 || offered.has(text)) return;
    timer.current = setTimeout(() => void look(text.trim()), wait);
  }

  useEffect(() => {
    if (field.current && readText('place')) void fillIn(field.current);
  }, []);

  return (
    <>
      <input {...props} ref={field} list={id} onChange={(event) => write(event.target.value)} />
      <datalist id={id}>
        {found.map(({ label }) => (
          <option key={label} value={label}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  );
}

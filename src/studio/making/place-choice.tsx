import { placeKey } from '../../content/source/pointer';
import { useId } from 'react';
import type { Place } from '../outline/places';
import { words } from '../words';

interface PlaceChoiceProps {
  places: readonly Place[];
  place: Place | undefined;
  onChoose: (place: Place | undefined) => void;
}

/** Where something is to be put, from the top of the page to its end. */
export function PlaceChoice({ places, place, onChoose }: PlaceChoiceProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{words.making.where}</label>
      <select
        id={id}
        value={place && placeKey(place.origin)}
        onChange={({ target }) => onChoose(places.find(({ origin }) => placeKey(origin) === target.value))}
      >
        {places.map(({ origin, title, level }) => (
          <option key={placeKey(origin)} value={placeKey(origin)}>
            {'\u2003'.repeat(level) + title}
          </option>
        ))}
      </select>
    </>
  );
}

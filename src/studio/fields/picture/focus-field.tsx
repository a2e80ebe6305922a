import { type PointerEvent } from 'react';
import { type Point, pointOf } from '../../../content/media/focus';
import { addressOf } from '../../../content/values/address';
import type { Field } from '../../../model/studio';
import { fieldWords } from '../field-words';
import { Frame } from '../frame/frame';
import { useEditing, useFieldContext } from '../frame/use-editing';
import { FieldFold } from '../plain/parts';
import styles from './focus-field.module.css';

const { focus: words } = fieldWords;
const sides = [
  'top-left',
  'top',
  'top-right',
  'left',
  undefined,
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
];
const axes = ['x', 'y'] as const;

/** The part of a picture that stays in view where it is cut to fit: behind a line that says which it is. */
export function FocusField({ field, src }: { field: Field; src: string }) {
  const { text } = useEditing(field);
  const name = (
    <>
      <span>{field.title}</span>
      <span className="quiet one-line">{words.name(text)}</span>
    </>
  );
  return (
    <FieldFold name={name} label={field.title} fields={[field]}>
      <Aim key={src} field={field} src={src} />
    </FieldFold>
  );
}

/** Chosen by a click on the picture, by two sliders, or by its side; the page shows what is seen of it then. */
function Aim({ field, src }: { field: Field; src: string }) {
  const editing = useEditing(field);
  const { base } = useFieldContext().site;
  const address = addressOf(`/${src}`, base);
  const point = pointOf(editing.text);
  const put = ({ x, y }: Point) => editing.edit(`${x} ${y}`);
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (at: number, size: number) => Math.min(1000, Math.max(0, Math.round((at / size) * 1000)));
    put({ x: share(event.clientX - box.left, box.width), y: share(event.clientY - box.top, box.height) });
  };
  return (
    <Frame editing={editing} isGroup>
      {() => (
        <>
          {/* The sliders do the same by the keys. */}
          <div
            className={styles.aim}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              follow(event);
            }}
            onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
            onPointerUp={editing.commit}
          >
            <img src={address} alt="" draggable={false} />
            <span className={styles.mark} style={{ left: `${point.x / 10}%`, top: `${point.y / 10}%` }} />
          </div>
          {axes.map((axis) => (
            <label key={axis} className={styles.axis}>
              {words.from[axis]}
              <input
                type="range"
                min={0}
                max={1000}
                step={10}
                value={point[axis]}
                aria-valuetext={words.share(point[axis])}
                onChange={(event) => put({ ...point, [axis]: Number(event.currentTarget.value) })}
              />
            </label>
          ))}
          <div className={styles.sides} role="group" aria-label={words.sides}>
            {sides.map((side) => (
              <button
                key={side ?? ''}
                className="plain"
                aria-pressed={editing.value === side}
                onClick={() => editing.choose(side)}
              >
                {words.name(side)}
              </button>
            ))}
          </div>
        </>
      )}
    </Frame>
  );
}

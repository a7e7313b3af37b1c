import { expect, test } from 'vitest';
import { keepUpTo } from './kept';

function made() {
  const makes: string[] = [];
  const kept = keepUpTo<string>(10, (value) => value.length);
  const get = (key: string, value = key) =>
    kept.get(key, async () => {
      makes.push(key);
      return value;
    });
  return { makes, kept, get };
}

test('a thing is made once, also when it is asked for again before it is made', async () => {
  const { makes, get } = made();
  await Promise.all([get('a'), get('a')]);
  expect(await get('a')).toBe('a');
  expect(makes).toEqual(['a']);
});

test('what was asked for longest ago makes room', async () => {
  const { makes, kept, get } = made();
  await get('aaaa');
  await get('bbbb');
  await get('aaaa');
  await get('cccc'); // 12 letters: bbbb goes
  expect(kept.bytes()).toBe(8);
  await get('aaaa');
  await get('bbbb');
  expect(makes).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb']);
});

test('what is larger than all room is answered and not kept', async () => {
  const { kept, get } = made();
  expect(await get('k', 'x'.repeat(11))).toHaveLength(11);
  expect(kept.bytes()).toBe(0);
});

test('a failure is told and forgotten', async () => {
  const kept = keepUpTo<number>(10, () => 1);
  await expect(kept.get('a', () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
  expect(await kept.get('a', async () => 5)).toBe(5);
});

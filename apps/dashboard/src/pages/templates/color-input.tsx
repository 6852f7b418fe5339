export { ColorField as default } from '../../kit/index.js';
